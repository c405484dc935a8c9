// Short, quiet sounds made on the spot: tones that fade, and noise through a filter.
import type { Sound } from "./sound";

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
const LOUDEST = 0.22;
const SECONDS_OF_NOISE = 0.5;

function ready(): AudioContext {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function fading(out: AudioNode, at: number, seconds: number, loud: number): GainNode {
  const gain = ready().createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(out);
  return gain;
}

function tone(
  out: AudioNode,
  at: number,
  from: number,
  to: number,
  seconds: number,
  kind: OscillatorType = "sine",
  loud = 1,
): void {
  const source = ready().createOscillator();
  source.type = kind;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + seconds);
  source.connect(fading(out, at, seconds, loud));
  source.start(at);
  source.stop(at + seconds + 0.02);
}

function rustle(out: AudioNode, at: number, pitch: number, seconds: number, loud = 1): void {
  const audio = ready();
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate * SECONDS_OF_NOISE, audio.sampleRate);
    const data = noise.getChannelData(0);
    for (let each = 0; each < data.length; each++) data[each] = Math.random() * 2 - 1;
  }
  const source = audio.createBufferSource();
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 1.2;
  source.connect(filter).connect(fading(out, at, seconds, loud));
  source.start(at);
  source.stop(at + seconds + 0.02);
}

type Score = (out: AudioNode, at: number) => void;

const SCORES: Record<Sound, Score> = {
  // A card slides over the cloth.
  card: (out, at) => (rustle(out, at, 2600, 0.09, 0.9), rustle(out, at + 0.05, 1500, 0.1, 0.5)),
  // A blade through the air, then metal.
  attack: (out, at) => (rustle(out, at, 1200, 0.14, 0.9), tone(out, at + 0.08, 720, 540, 0.16, "triangle", 0.45)),
  hurt: (out, at) => (tone(out, at, 150, 62, 0.2, "sine", 1), rustle(out, at, 420, 0.08, 0.6)),
  dice: (out, at) =>
    [0, 0.055, 0.1, 0.17].forEach((later, nth) => rustle(out, at + later, 3400 - nth * 450, 0.045, 0.9 - nth * 0.15)),
  turn: (out, at) => (tone(out, at, 523, 523, 0.28, "sine", 0.5), tone(out, at + 0.12, 784, 784, 0.42, "sine", 0.5)),
  win: (out, at) =>
    [523, 659, 784, 1047].forEach((pitch, nth) => tone(out, at + nth * 0.13, pitch, pitch, 0.5, "triangle", 0.45)),
  lose: (out, at) =>
    [392, 330, 262].forEach((pitch, nth) => tone(out, at + nth * 0.2, pitch, pitch * 0.985, 0.6, "sine", 0.5)),
  chat: (out, at) => (tone(out, at, 880, 990, 0.1, "sine", 0.35), tone(out, at + 0.08, 1175, 1175, 0.12, "sine", 0.28)),
};

export function play(sound: Sound, volume: number, later = 0): void {
  const audio = ready();
  const out = audio.createGain();
  out.gain.value = LOUDEST * volume * volume; // ears hear in ratios
  out.connect(audio.destination);
  SCORES[sound](out, audio.currentTime + 0.01 + later);
  setTimeout(() => out.disconnect(), 2500 + later * 1000);
}
