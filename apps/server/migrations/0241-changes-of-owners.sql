-- What one owner has asked for and a second owner has to confirm: an owner gets other roles, or (none) leaves the staff.
create table staff_changes (
  user_id uuid primary key references users on delete cascade,
  staff_roles text[] not null constraint staff_changes_staff_roles check (staff_roles <@ array['compliance', 'finance', 'observer', 'owner', 'support']),
  asked_by uuid not null references users on delete cascade,
  asked_at timestamptz not null default now(),
  constraint staff_changes_end_an_owner check (not 'owner' = any(staff_roles))
);
