-- The number plate of a vehicle beside what its drivers call it: the gate asks for it.
alter table fleet_vehicles add column registration text
  constraint fleet_vehicles_registration check (length(registration) between 2 and 15);
