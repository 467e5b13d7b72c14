/** The collection of residents. One without a dormitory is seen by those who may see every dormitory. */
import { Schema } from 'mongoose';
import { schemaOptions } from '@firm/platform/mongo/model';
const optionalNumber = { type: Number, default: null };
const day = { type: String, default: null };
const schema = new Schema({
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    dormitory: optionalNumber,
    zone: optionalNumber,
    resource_ref_id: String,
    is_active: Boolean,
    avatar: { type: String, default: null },
    name: String,
    pass_number: String,
    work_pass_num: String,
    work_pass_expiry: day,
    work_pass_company: String,
    pass_type: optionalNumber,
    vendor: optionalNumber,
    employer: optionalNumber,
    supervisor_name: String,
    supervisor_email: String,
    supervisor_mobile: String,
    supervisor_designation: String,
    supervisor_phone: String,
    mode_of_transport: optionalNumber,
    industry_type: optionalNumber,
    occupation: String,
    worksite: String,
    email: String,
    mobile_no: String,
    citizenship: String,
    nationality: String,
    gender: String,
    date_of_birth: day,
    religion: String,
    passport_no: String,
    passport_expiry: day,
    driver: Boolean,
    room_ic: Boolean,
    blood_type: String,
    last_swab_date: day,
    next_swab_date: day,
    health_status: optionalNumber,
    health_record: { type: Schema.Types.Mixed, default: null },
    access_pass_type: optionalNumber,
    access_pass_issue_dt: day,
    access_pass_start_dt: day,
    access_pass_end_dt: day,
    diet: optionalNumber,
    daily_meal_req: Number,
    fasting: Boolean,
    language: String,
    emergency_no: String,
    highest_qualification: String,
    staff_type: String,
    tenancy_status: String,
    tenancy_status_date: day,
    ever_checked_in: Boolean,
    words: [String],
    held: Number,
    created_time: Date,
    update_time: Date,
}, schemaOptions);
schema.index({ org: 1, pass_number: 1 }, { unique: true });
const ordered = [
    'name',
    'work_pass_expiry',
    'nationality',
    'tenancy_status',
    'tenancy_status_date',
    'resource_ref_id',
    'created_time',
    'update_time',
];
for (const field of ordered)
    schema.index({ org: 1, [field]: 1, _id: 1 });
schema.index({ org: 1, dormitory: 1, name: 1, _id: 1 });
schema.index({ org: 1, dormitory: 1, tenancy_status: 1, work_pass_expiry: 1 });
schema.index({ org: 1, employer: 1, name: 1, _id: 1 });
schema.index({ org: 1, vendor: 1, name: 1, _id: 1 });
schema.index({ org: 1, staff_type: 1, name: 1, _id: 1 });
schema.index({ org: 1, pass_type: 1 });
schema.index({ org: 1, health_status: 1 });
schema.index({ org: 1, work_pass_num: 1 });
schema.index({ org: 1, words: 1 });
schema.index({ zone: 1, tenancy_status: 1 });
export const employeeModel = {
    name: 'residents_employees',
    schema,
    scope: { org: 'org', dormitory: 'dormitory' },
};
