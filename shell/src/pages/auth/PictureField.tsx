import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '@firm/shared-ui/image/useObjectUrl.ts';
import { Avatar } from '../../frame/Avatar.tsx';

/** Maximum size of a photo, kB. */
const maxKb = 5000;

interface PictureFieldProps {
  /** Address of the current photo. */
  readonly address: string | null;
  readonly name: string;
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
}

/** Chooses a profile photo and previews it before it is sent; one that is too large is refused with a message. */
export function PictureField({ address, name, file, onChange }: PictureFieldProps) {
  const { t } = useTranslation('shell');
  const preview = useObjectUrl(file);
  const [error, setError] = useState<string | null>(null);

  return (
    <div className="firm-picture-field">
      <Avatar address={preview ?? address} name={name} />
      <div className="firm-form-field">
        <label htmlFor="firm-picture">{t('profile.choosePicture')}</label>
        <input
          id="firm-picture"
          type="file"
          accept="image/*"
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : 'firm-picture-error'}
          onChange={(event) => {
            const chosen = event.target.files?.[0] ?? null;
            const isTooLarge = chosen !== null && chosen.size > maxKb * 1000;
            setError(isTooLarge ? t('validation.fileSize', { field: t('profile.picture'), size: maxKb }) : null);
            onChange(isTooLarge ? null : chosen);
          }}
        />
        {error !== null && (
          <p id="firm-picture-error" className="firm-form-field__error" role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
