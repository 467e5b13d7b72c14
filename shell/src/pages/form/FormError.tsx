/** An error that concerns the form as a whole; nothing for null. */
export function FormError({ text }: { readonly text: string | null }) {
  return (
    <div role="alert">
      {text !== null && (
        <p className="firm-form-error" dir="auto">
          {text}
        </p>
      )}
    </div>
  );
}
