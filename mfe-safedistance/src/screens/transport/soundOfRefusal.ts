/** Two low tones and a shake: who holds the phone at the door looks at people, not at it. Silent where the browser allows none. */

let audio: AudioContext | undefined;

/** Hertz, and seconds from now. */
const tones = [
  { pitch: 330, from: 0 },
  { pitch: 220, from: 0.18 },
] as const;
const length = 0.15;
const loudness = 0.2;

export function soundOfRefusal(): void {
  if ('vibrate' in navigator) navigator.vibrate(300);
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume().catch(() => undefined);
  const volume = audio.createGain();
  volume.gain.value = loudness;
  volume.connect(audio.destination);
  for (const { pitch, from } of tones) {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(volume);
    tone.start(audio.currentTime + from);
    tone.stop(audio.currentTime + from + length);
  }
}
