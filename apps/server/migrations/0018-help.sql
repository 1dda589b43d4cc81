-- Questions and answers of the help page (spec §1): data, which staff may word anew. An answer is paragraphs, "- " lines and [links](/path).
create table faq_entries (
  id uuid primary key default uuidv7(),
  code text not null unique,
  sort_no smallint not null,
  question_en text not null,
  question_ro text not null,
  question_pl text not null,
  answer_en text not null,
  answer_ro text not null,
  answer_pl text not null,
  -- A paper to download, of use on a desk only.
  desktop_only boolean not null default false,
  download text constraint faq_entries_download check (download in ('clear_cache_guide', 'user_guide')),
  updated_at timestamptz not null default now()
);
create index faq_entries_in_order on faq_entries (sort_no, id);
