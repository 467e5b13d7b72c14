/** For searching: references of zones are found with or without dashes and spaces, in any case. Pure. */
export const plainReference = (text: string): string => text.toLowerCase().replaceAll('-', '').replaceAll(' ', '');
