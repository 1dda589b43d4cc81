-- The position of each postcode, imported by `npm run postcodes` from an open file; empty until somebody does.
create table postcodes (
  -- Without the space.
  postcode text primary key,
  latitude double precision not null,
  longitude double precision not null,
  -- The month in which Royal Mail ended it; such a postcode still stands on old papers.
  ended_on date
);

-- The imports, the newest of which the table above is from.
create table postcode_files (
  id uuid primary key default uuidv7(),
  source text not null constraint postcode_files_source check (source in ('code_point_open', 'onspd')),
  published_on date not null,
  postcodes int not null,
  ended int not null,
  without_position int not null,
  imported_at timestamptz not null
);
