-- What an operator's licence allows, and its number in the public register. Licences that were sent before have neither until staff add them.
alter table documents
  add column licence_kind text constraint documents_licence_kind check (licence_kind in ('restricted', 'standard_international', 'standard_national')),
  add column licence_number text constraint documents_licence_number check (licence_number ~ '^[A-Z]{2}[0-9]{7}$');

-- The licence that a vehicle of this weight needs on such a journey; null: none (figures of the Goods Vehicles licensing acts).
create function licence_need(gross_kg integer, is_international boolean) returns text
language sql immutable parallel safe as $$
  select case when is_international and gross_kg > 2500 then 'standard_international' when gross_kg > 3500 then 'standard_national' end
$$;

-- When a job is over as planned: its delivery, else four hours more than the way takes after its collection; never before now.
create function job_planned_end(destination_date_end timestamptz, destination_date timestamptz, pickup_date_end timestamptz,
  pickup_date timestamptz, duration integer, now timestamptz) returns timestamptz
language sql immutable parallel safe as $$
  select greatest(now, coalesce(destination_date_end, destination_date,
    coalesce(pickup_date_end, pickup_date, now) + make_interval(hours => 4, secs => duration)))
$$;

-- Why the licences of a company are not the one that is needed on that day: of several the gap that is closest to being closed
-- (licenceGaps of the domain); null where one is, or none is needed.
create function team_licence_gap(of_team uuid, need text, on_day date) returns text
language sql stable parallel safe as $$
  select case when need is not null then nullif(coalesce((
    select held.gap from (
      select case
        when d.status = 'rejected' then 'rejected'
        when d.licence_kind = 'restricted' then 'restricted'
        when need = 'standard_international' and d.licence_kind = 'standard_national' then 'not_international'
        when d.status = 'pending' then 'under_review'
        when not document_holds(d.status, d.expiry, on_day) then 'ends_too_soon'
        when d.licence_kind is null then 'kind_unknown'
        else 'none' end as gap
      from documents d join document_types t on t.id = d.type_id and t.code = 'operators_licence'
      where d.team_id = of_team
    ) held
    order by array_position(array['none', 'under_review', 'ends_too_soon', 'kind_unknown', 'not_international', 'restricted', 'rejected'], held.gap)
    limit 1), 'missing'), 'none') end
$$;
