-- What the market is called and looks like. Each change is a version of its own; the newest counts, so that an earlier one can
-- be brought back. None: the product's own name and orange.
create table brand_pictures (
  hash text primary key constraint brand_pictures_hash check (hash ~ '^[0-9a-f]{32}$'),
  content bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now()
);

create table brands (
  version integer primary key constraint brands_version check (version > 0),
  product_name text not null,
  short_name text not null,
  signal_colour text constraint brands_signal_colour check (signal_colour ~ '^#[0-9a-f]{6}$'),
  support_email text,
  support_phone text,
  imprint text,
  logo_light_hash text references brand_pictures,
  logo_dark_hash text references brand_pictures,
  mark_hash text references brand_pictures,
  -- The version that was brought back with it.
  restored_version integer references brands,
  user_id uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index brands_by_user on brands (user_id);
create index brands_by_restored on brands (restored_version);
create index brands_by_logo_light on brands (logo_light_hash);
create index brands_by_logo_dark on brands (logo_dark_hash);
create index brands_by_mark on brands (mark_hash);

-- Texts of the product that the operator has worded anew. `original` is what the product said then: where it has changed since,
-- staff look at their own again.
create table own_texts (
  key text not null,
  language text not null constraint own_texts_language check (language in ('en', 'ro', 'pl')),
  text jsonb not null,
  original jsonb not null,
  user_id uuid references users on delete set null,
  updated_at timestamptz not null default now(),
  primary key (key, language)
);
create index own_texts_by_user on own_texts (user_id);

-- The market's name in the answers of the help is put in when they are read, as in every text.
update faq_entries set
  question_en = replace(question_en, 'Waybill', '{product}'), answer_en = replace(answer_en, 'Waybill', '{product}'),
  question_ro = replace(question_ro, 'Waybill', '{product}'), answer_ro = replace(answer_ro, 'Waybill', '{product}'),
  question_pl = replace(question_pl, 'Waybill', '{product}'), answer_pl = replace(answer_pl, 'Waybill', '{product}');
