import Button from 'antd/es/button';
import { useRef, type ReactNode } from 'react';

interface FileButtonProps {
  readonly label: string;
  /** File extensions and media types offered by the system's dialog. */
  readonly accept: string;
  /** At least one; several only with `multiple`. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly multiple?: boolean;
  readonly primary?: boolean;
  readonly disabled?: boolean;
  readonly loading?: boolean;
}

/** A button to choose a file; the same file can be chosen again after it was corrected. */
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
