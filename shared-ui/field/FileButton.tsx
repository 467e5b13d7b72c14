import Button from 'antd/es/button';
import { useRef, type ReactNode } from 'react';

interface FileButtonProps {
  readonly label: string;
  /** Endings and media types that the system's dialog offers. */
  readonly accept: string;
  /** At least one; several with `multiple` alone. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly multiple?: boolean;
  readonly primary?: boolean;
  readonly disabled?: boolean;
  readonly loading?: boolean;
}

/** A button that lets somebody choose a file; the same one can be chosen again once it was put right. */
export function FileButton({ label, accept, onFiles, multiple = false, primary = false, disabled = false, loading = false }: FileButtonProps): ReactNode {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button type={primary ? 'primary' : 'default'} disabled={disabled} loading={loading} onClick={() => picker.current?.click()}>
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
