/** FIRM's logo: a building of rooms with one window lit. Decoration beside the name. */
export function Logo() {
  return (
    <svg className="firm-logo" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="30" height="30" rx="7" fill="#0b4f9c" />
      <path d="M7 25V12l9-6 9 6v13z" fill="#fff" />
      <path d="M10.5 13.5h4v4h-4zM10.5 19.5h4V25h-4zM17.5 19.5h4v4h-4z" fill="#0b4f9c" />
      <path d="M17.5 13.5h4v4h-4z" fill="#f5a623" />
    </svg>
  );
}
