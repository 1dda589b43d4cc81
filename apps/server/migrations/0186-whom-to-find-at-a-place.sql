-- Fields a run needs at each place: a person and a phone, the booking or gate reference, the hours of access. Read by the two sides
-- of the job alone. An entry of the address book keeps the hours; its name and phone are there already.
alter table jobs
  add column pickup_contact_name text, add column pickup_contact_phone text,
  add column pickup_reference text, add column pickup_access_hours text,
  add column destination_contact_name text, add column destination_contact_phone text,
  add column destination_reference text, add column destination_access_hours text;
alter table job_stops
  add column contact_name text, add column contact_phone text, add column reference text, add column access_hours text;
alter table contacts add column access_hours text;
