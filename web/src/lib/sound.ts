import { prefs } from "./prefs.svelte";

// Sounds are made here, from noise and a few damped tones: no files.
let audio: AudioContext | null = null;

function context(): AudioContext | null {
  if (!prefs.sound) return null;
  audio ??= new AudioContext();
  void audio.resume();
  return audio;
}

function tone(at: AudioContext, frequency: number, start: number, length: number, loud: number): void {
  const oscillator = at.createOscillator();
  const gain = at.createGain();
  oscillator.frequency.setValueAtTime(frequency, start);
  oscillator.frequency.exponentialRampToValueAtTime(frequency * 0.7, start + length);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(at.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

// Wood on wood: a burst of noise through a narrow band, with the body of the block under it.
function knock(at: AudioContext, start: number, loud: number): void {
  const length = Math.floor(at.sampleRate * 0.09);
  const buffer = at.createBuffer(1, length, at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let n = 0; n < length; ++n) data[n] = (Math.random() * 2 - 1) * Math.exp(-n / (length * 0.12));
  const noise = at.createBufferSource();
  noise.buffer = buffer;
  const band = at.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = 1700;
  band.Q.value = 1.2;
  const gain = at.createGain();
  gain.gain.value = loud;
  noise.connect(band).connect(gain).connect(at.destination);
  noise.start(start);
  tone(at, 210, start, 0.16, loud * 0.55);
  tone(at, 430, start, 0.07, loud * 0.3);
}

export function gavel(): void {
  const at = context();
  if (!at) return;
  knock(at, at.currentTime, 0.9);
  knock(at, at.currentTime + 0.17, 0.5);
}

export function tick(): void {
  const at = context();
  if (at) knock(at, at.currentTime, 0.14);
}

export function chime(): void {
  const at = context();
  if (!at) return;
  tone(at, 740, at.currentTime, 0.25, 0.1);
  tone(at, 988, at.currentTime + 0.12, 0.4, 0.1);
}
