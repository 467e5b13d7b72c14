import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { isShownEverywhere, photoRefusal, sizeInWords } from '@firm/shared-ui/image/chosenFiles.ts';
import { useObjectUrl } from '@firm/shared-ui/image/useObjectUrl.ts';
import { Avatar } from '../../frame/Avatar.tsx';

/** Maximum size of a photo, bytes. */
const maxBytes = 5 * 1024 * 1024;

interface PictureFieldProps {
  /** Address of the current photo. */
  readonly address: string | null;
  readonly name: string;
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
}

/** Chooses a profile photo and previews it before it is sent; a file that is too large, empty or no picture is refused at once, like in every upload. */
export function PictureField({ address, name, file, onChange }: PictureFieldProps) {
  const { t } = useTranslation('shell');
  const { t: ui } = useTranslation('ui');
  const { locale } = useFormats();
  const preview = useObjectUrl(file);
  const [error, setError] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);

  const refuse = (why: string): void => {
    setError(why);
    onChange(null);
    // The control would still name the refused file as the chosen one.
    if (picker.current) picker.current.value = '';
  };
  const picked = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = target.files?.[0] ?? null;
    const why = chosen && photoRefusal(chosen, maxBytes);
    if (why) return refuse(ui(`image.${why}`, { name: chosen.name, size: sizeInWords(maxBytes, locale) }));
    setError(null);
    onChange(chosen);
  };
  const onUnreadable = (): void => {
    if (file && isShownEverywhere(file)) refuse(ui('image.unreadable', { name: file.name }));
  };

  return (
    <div className="firm-picture-field">
      <Avatar address={preview ?? address} name={name} onUnreadable={onUnreadable} />
      <div className="firm-form-field">
        <label htmlFor="firm-picture">{t('profile.choosePicture')}</label>
        <input
          ref={picker}
          id="firm-picture"
          type="file"
          accept="image/*"
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : 'firm-picture-error'}
          onChange={picked}
        />
        {error !== null && (
          <p id="firm-picture-error" className="firm-form-field__error" role="alert">
            <bdi>{error}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}
