import "@fontsource-variable/inter";
import "@fontsource/cinzel/600.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { applySettings } from "./lib/settings.svelte";
import "./theme.css";
import "./lists.css";

applySettings();
mount(App, { target: document.getElementById("app")! });

// Once everything is there: it only helps when there is no connection. Where it is not allowed it goes without.
if (import.meta.env.PROD)
  window.addEventListener("load", () => void navigator.serviceWorker?.register("/service-worker.js").catch(() => {}));
