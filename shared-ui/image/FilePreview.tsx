/** A chosen file: thumbnail, name, size, and a button to remove it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../format/useFormats.ts';
import { Icon } from '../status/Icon.tsx';
import { isShownEverywhere, sizeInWords } from './chosenFiles.ts';
import { useObjectUrl } from './useObjectUrl.ts';

interface FilePreviewProps {
  readonly file: File;
  readonly disabled: boolean;
  readonly onRemove: () => void;
  /** The file is no picture, although its type says so. */
  readonly onUnreadable: () => void;
}

/** For a format that this browser cannot show (usually HEIC), the name and a message are shown. */
export function FilePreview({ file, disabled, onRemove, onUnreadable }: FilePreviewProps) {
  const { t } = useTranslation('ui');
  const { locale } = useFormats();
  const url = useObjectUrl(file);
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <li className="firm-upload__file">
      {url && url !== broken ? (
        <img
          src={url}
          alt=""
          onError={() => {
            setBroken(url);
            if (isShownEverywhere(file)) onUnreadable();
          }}
        />
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
