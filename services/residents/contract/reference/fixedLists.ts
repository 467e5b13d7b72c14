/** The fixed lists, spelt as in docs/rules/residents.md#fixed-lists; imports nothing. */
export const genders = ['M', 'F'] as const;
export const citizenships = ['Singaporean', 'Permenant Resident', 'Employment Pass', 'Work Pass'] as const;
export const educations = ['Diploma', 'Graduate', '--'] as const;
export const designations = ['Manager', 'Associate', 'Contractor', 'Client'] as const;
export const vendorStatuses = ['Active', 'Inactive'] as const;
