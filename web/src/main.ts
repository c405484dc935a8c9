import "@fontsource-variable/inter";
import "@fontsource/cinzel/600.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { applySettings } from "./lib/settings.svelte";
import "./theme.css";

applySettings();
mount(App, { target: document.getElementById("app")! });
