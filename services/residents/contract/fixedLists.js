/** The fixed lists of specification section 3, spelt as it spells them; imports nothing. */
export const genders = ['M', 'F'];
export const citizenships = ['Singaporean', 'Permenant Resident', 'Employment Pass', 'Work Pass'];
export const educations = ['Diploma', 'Graduate', '--'];
export const designations = ['Manager', 'Associate', 'Contractor', 'Client'];
export const bloodTypes = ['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'];
export const vendorStatuses = ['Active', 'Inactive'];
