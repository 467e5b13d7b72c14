/** Sounds for the outcome of a scan, since the user at the door looks at people, not at the phone. Silent if the browser does not allow sound. */

let audio: AudioContext | undefined;

/** `pitch` in hertz, `from` in seconds from now. */
type Tones = readonly { readonly pitch: number; readonly from: number }[];

const low: Tones = [
  { pitch: 330, from: 0 },
  { pitch: 220, from: 0.18 },
];
const high: Tones = [{ pitch: 880, from: 0 }];
const length = 0.15;
const loudness = 0.2;

/** Two low tones and a vibration. */
export function soundOfRefusal(): void {
  if ('vibrate' in navigator) navigator.vibrate(300);
  play(low);
}

/** One high tone. */
export function soundOfWelcome(): void {
  play(high);
}

function play(tones: Tones): void {
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
