/** The entries of the reference lists; records store `type_id`, so an entry must never get another id. */
const numbered = (...names: readonly string[]) => names.map((name, i) => ({ type_id: i + 1, name }));

export const categoryPassTypes = numbered(
  'Work Permit',
  'S Pass',
  'Employment Pass',
  'Training Work Permit',
  'Dependant Pass',
  'Special Pass',
);
export const accessPassTypes = numbered(
  'Resident card',
  'Temporary card',
  'Visitor pass',
  'Contractor pass',
  'Biometric',
);
export const transportationModes = numbered(
  'Company bus',
  'Company lorry',
  'Public bus',
  'MRT',
  'Bicycle',
  'On foot',
  'Own vehicle',
);
export const industryTypes = numbered(
  'Construction',
  'Marine and offshore',
  'Process',
  'Manufacturing',
  'Services',
  'Landscaping',
  'Logistics',
  'Cleaning',
);
export const dietTypes = numbered('No restriction', 'Halal', 'Vegetarian', 'Vegan', 'No beef', 'No pork', 'Diabetic');
export const skillTypes = numbered(
  'General worker',
  'Mason',
  'Carpenter',
  'Steel fixer',
  'Welder',
  'Electrician',
  'Plumber',
  'Painter',
  'Scaffolder',
  'Crane operator',
  'Excavator operator',
  'Driver',
  'Rigger and signalman',
  'Safety supervisor',
  'Foreman',
  'Cleaner',
);
/** The services that vendors provide (docs/rules/residents.md#vendor). */
export const vendorActivities = numbered(
  'Worker housing',
  'Air-conditioning',
  'Plumbing',
  'Electrical work',
  'Lifts',
  'Pest control',
  'Cleaning',
  'Catering',
  'Doors and locks',
  'Painting and repairs',
  'Security',
  'Waste collection',
);
export const cities = numbered(
  'Singapore',
  'Johor Bahru',
  'Kuala Lumpur',
  'Dhaka',
  'Chittagong',
  'Chennai',
  'Tiruchirappalli',
  'Kolkata',
  'Yangon',
  'Mandalay',
  'Bangkok',
  'Manila',
  'Kathmandu',
  'Colombo',
  'Beijing',
  'Hanoi',
);
