/** Choosing pictures to upload: several files, or the camera of a phone; with preview and removal before sending. */
import { useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/useFormats.ts';
import { Icon } from '../status/Icon.tsx';
import { addFiles, IMAGE_LIMITS, sizeInWords, type Refusal, type UploadLimits } from './chosenFiles.ts';
import { FilePreview } from './FilePreview.tsx';
import '../dialog/button.css';
import '../status/hidden.css';
import '../status/tones.css';
import './upload.css';

interface ImageUploadProps {
  /** The chosen files; their state belongs to the form. */
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  /** Label of the field. */
  readonly label: string;
  readonly limits?: UploadLimits;
  readonly disabled?: boolean;
}

export function ImageUpload({ files, onChange, label, limits = IMAGE_LIMITS, disabled = false }: ImageUploadProps) {
  const { t } = useTranslation('ui');
  const { locale } = useFormats();
  const [refused, setRefused] = useState<readonly { name: string; why: Refusal }[]>([]);
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const unreadable = useRef(new Set<File>());
  const hint = useId();
  const size = sizeInWords(limits.maxBytes, locale);
  const types = limits.types.map((type) => type.replace(/^image\//, '').toUpperCase()).join(', ');

  const add = (list: FileList | null): void => {
    const choice = addFiles(files, [...(list ?? [])], limits);
    setRefused(choice.refused);
    if (choice.files.length !== files.length) onChange(choice.files);
  };
  /** Refuses the file as soon as its preview fails, rather than with the whole form at its end. */
  const refuse = (file: File): void => {
    // Several previews may fail before this is rendered again.
    unreadable.current.add(file);
    setRefused((before) => [...before, { name: file.name, why: 'unreadable' }]);
    onChange(files.filter((other) => !unreadable.current.has(other)));
  };
  const picked = (event: ChangeEvent<HTMLInputElement>): void => {
    add(event.target.files);
    // So that a removed file can be chosen again.
    event.target.value = '';
  };
  const dropped = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!disabled) add(event.dataTransfer.files);
  };

  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={hint}
      className={over ? 'firm-upload firm-upload--over' : 'firm-upload'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <div className="firm-upload__buttons">
        <button
          type="button"
          className="firm-ui-button"
          disabled={disabled}
          aria-describedby={hint}
          onClick={() => picker.current?.click()}
        >
          <Icon name="upload" /> {t('image.choose')}
        </button>
        <button type="button" className="firm-ui-button" disabled={disabled} onClick={() => camera.current?.click()}>
          <Icon name="camera" /> {t('image.camera')}
        </button>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={limits.types.join(',')}
          aria-label={t('image.choose')}
          onChange={picked}
        />
        <input
          ref={camera}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          aria-label={t('image.camera')}
          onChange={picked}
        />
      </div>
      <p id={hint} className="firm-upload__hint">
        {t('image.hint', { files: limits.maxFiles, size, types })}
      </p>
      {refused.length > 0 && (
        <ul role="alert" className="firm-upload__refused firm-tone-red">
          {refused.map(({ name, why }) => (
            <li key={name}>
              <Icon name="warning" /> <bdi>{t(`image.${why}`, { name, size, files: limits.maxFiles })}</bdi>
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className="firm-upload__files" aria-label={t('image.chosen')}>
          {files.map((file) => (
            <FilePreview
              key={`${file.name}-${file.size}-${file.lastModified}`}
              file={file}
              disabled={disabled}
              onRemove={() => onChange(files.filter((other) => other !== file))}
              onUnreadable={() => refuse(file)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
