-- The jobs of a driver's day, by their first step as planned (business N8: figures of a planned day).
create index jobs_driven on jobs (driver_id, coalesce(route_date, pickup_date, allocated_at)) where driver_id is not null;
