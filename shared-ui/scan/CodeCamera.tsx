import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { frameReader } from './readFrame.ts';
import './codeCamera.css';

/** Longest edge of the frames that are decoded, pixels: enough for a code held at arm's length. */
const frameEdge = 640;
/** Pause between two frames, milliseconds. */
const pause = 120;
/** A code that stays in front of the camera counts once within this time, milliseconds. */
const sameAgain = 3_000;

export interface CodeCameraProps {
  /** Called with the text of each code; once while it stays in front of the camera. */
  readonly onCode: (text: string) => void;
  /** Instruction for holding up the code. */
  readonly hint: string;
  /** Instruction if the camera cannot be used. */
  readonly fallback: string;
}

/** The camera's picture; reports each QR code once. Releases the camera when unmounted. */
export default function CodeCamera({ onCode, hint, fallback: otherwise }: CodeCameraProps): ReactNode {
  const { t } = useTranslation('ui');
  const video = useRef<HTMLVideoElement>(null);
  const latestOnCode = useRef(onCode);
  useEffect(() => {
    latestOnCode.current = onCode;
  });
  const [state, setState] = useState<'starting' | 'seeing' | 'refused'>('starting');

  useEffect(() => {
    let left = false;
    let stream: MediaStream | null = null;
    const see = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      const player = video.current;
      if (left || !player) return;
      player.srcObject = stream;
      await player.play();
      const read = await frameReader();
      setState('seeing');
      const frame = document.createElement('canvas');
      let last = { text: '', at: 0 };
      while (!left) {
        const text = draw(frame, player) ? await read(frame) : null;
        const now = Date.now();
        if (text && !left && (text !== last.text || now - last.at > sameAgain)) latestOnCode.current(text);
        if (text) last = { text, at: now };
        await new Promise((next) => setTimeout(next, pause));
      }
    };
    see()
      .catch(() => !left && setState('refused'))
      .finally(() => left && stop(stream));
    return () => {
      left = true;
      stop(stream);
    };
  }, []);

  return (
    <div className="firm-codecamera" data-state={state}>
      <video ref={video} muted playsInline aria-label={t('scan.picture')} hidden={state === 'refused'} />
      {state === 'seeing' && <span className="firm-codecamera__frame" aria-hidden="true" />}
      <p role="status">{state === 'starting' ? t('scan.starting') : state === 'seeing' ? hint : otherwise}</p>
    </div>
  );
}

function draw(frame: HTMLCanvasElement, player: HTMLVideoElement): boolean {
  const { videoWidth, videoHeight } = player;
  if (videoWidth === 0) return false;
  const scale = Math.min(1, frameEdge / Math.max(videoWidth, videoHeight));
  frame.width = Math.round(videoWidth * scale);
  frame.height = Math.round(videoHeight * scale);
  frame.getContext('2d', { willReadFrequently: true })?.drawImage(player, 0, 0, frame.width, frame.height);
  return true;
}

const stop = (stream: MediaStream | null): void => stream?.getTracks().forEach((track) => track.stop());
