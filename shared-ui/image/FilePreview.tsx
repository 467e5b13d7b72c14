/** A chosen file: the picture small, its name, its size, and a button to take it out. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/useFormats.ts';
import { Icon } from '../status/Icon.tsx';
import { sizeInWords } from './chosenFiles.ts';

export interface FilePreviewProps {
  readonly file: File;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

/** A form that this browser cannot draw (HEIC, mostly) keeps its name and says that there is no preview. */
export function FilePreview({ file, disabled, onRemove }: FilePreviewProps) {
  const { t } = useTranslation('ui');
  const { locale } = useFormats();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <li className="firm-upload__file">
      {url ? (
        <img src={url} alt="" onError={() => setUrl(null)} />
      ) : (
        <span className="firm-upload__blank" title={t('image.noPreview')}>
          <Icon name="image" />
        </span>
      )}
      <span className="firm-upload__name">
        <bdi>{file.name}</bdi>
      </span>
      <span className="firm-upload__size">{sizeInWords(file.size, locale)}</span>
      <button
        type="button"
        className="firm-ui-button firm-ui-button--icon"
        disabled={disabled}
        aria-label={t('image.remove', { name: file.name })}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}
