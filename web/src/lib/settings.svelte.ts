// What a person likes: kept in this browser.
/** How quickly what others do is shown. */
export type Following = "step" | "slow" | "normal" | "fast" | "none";
type Settings = {
  theme: "auto" | "dark" | "light";
  motion: boolean;
  following: Following;
  sound: boolean;
  volume: number;
};

const KEY = "warmat.settings";
const DEFAULTS: Settings = { theme: "auto", motion: true, following: "normal", sound: false, volume: 0.6 };

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
