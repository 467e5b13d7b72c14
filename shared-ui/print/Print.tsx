/** Content that is only printed, without the portal around it. The owner calls `print()`. */
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useAreaClass } from '@firm/shared-ui/area/useAreaClass.ts';
import { sheetClass } from './sheetClass.ts';
import './print.css';

/** A sheet that is not shown on the screen; rendered only while it is printed. */
export function PrintSheet({ children }: { readonly children: ReactNode }): ReactNode {
  return createPortal(<div className={`${sheetClass} ${useAreaClass()}`}>{children}</div>, document.body);
}

/** A part of the screen that is printed as it is. */
export function PrintPart({ className, children }: { readonly className: string; readonly children: ReactNode }): ReactNode {
  return <div className={`${className} firm-print-part`}>{children}</div>;
}
