-- Since when staff know that a company is reached where it says: at this phone and this address. Whoever waits for it, in order.
alter table teams add column contact_verified_at timestamptz;
create index teams_contact_to_verify on teams (created_at, id) where contact_verified_at is null and phone is not null;
