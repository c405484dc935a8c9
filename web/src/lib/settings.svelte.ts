// What a person likes: kept in this browser.
type Settings = { theme: "auto" | "dark" | "light"; motion: boolean; sound: boolean; volume: number };

const KEY = "warmat.settings";
const DEFAULTS: Settings = { theme: "auto", motion: true, sound: false, volume: 0.6 };

function read(): Settings {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state<Settings>(read());

export function applySettings(): void {
  const light = window.matchMedia("(prefers-color-scheme: light)").matches;
  const theme = settings.theme === "auto" ? (light ? "light" : "dark") : settings.theme;
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.motion = settings.motion ? "on" : "off";
  localStorage.setItem(KEY, JSON.stringify(settings));
}

export function change<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  applySettings();
}
