/** Reference lists whose entries are only ids (docs/rules/health.md#lists). Ids never change. */
export const symptomTypes = [
  { type_id: 1, name: 'Fever' },
  { type_id: 2, name: 'Cough' },
  { type_id: 3, name: 'Sore throat' },
  { type_id: 4, name: 'Runny nose' },
  { type_id: 5, name: 'Shortness of breath' },
  { type_id: 6, name: 'Loss of taste or smell' },
  { type_id: 7, name: 'Headache' },
  { type_id: 8, name: 'Muscle pain' },
  { type_id: 9, name: 'Vomiting' },
  { type_id: 10, name: 'Diarrhoea' },
  { type_id: 11, name: 'Rash' },
  { type_id: 12, name: 'None' },
] as const;

export const chronicDiseaseTypes = [
  { type_id: 1, name: 'None' },
  { type_id: 2, name: 'Asthma' },
  { type_id: 3, name: 'Diabetes' },
  { type_id: 4, name: 'Hypertension' },
  { type_id: 5, name: 'Heart disease' },
  { type_id: 6, name: 'Kidney disease' },
  { type_id: 7, name: 'Tuberculosis (past)' },
] as const;

export const vaccinationTypes = [
  { type_id: 1, name: 'COVID-19' },
  { type_id: 2, name: 'Influenza' },
  { type_id: 3, name: 'Measles, mumps, rubella' },
  { type_id: 4, name: 'Varicella' },
  { type_id: 5, name: 'Hepatitis B' },
  { type_id: 6, name: 'Typhoid' },
  { type_id: 7, name: 'Tetanus' },
] as const;
