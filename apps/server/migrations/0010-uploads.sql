-- Every stored file, and the one thing it belongs to. A file that belongs to nothing yet is its uploader's alone.
create table uploads (
  id uuid primary key default uuidv7(),
  kind text not null constraint uploads_kind check (kind in ('avatar', 'document', 'failure', 'goods_on_board', 'invoice', 'job_file', 'logo', 'pod', 'por', 'signature', 'stop_pod')),
  user_id uuid not null references users on delete cascade,
  team_id uuid references teams on delete cascade,
  name text not null,
  path text not null unique,
  thumbnail_path text,
  content_type text not null,
  bytes integer not null check (bytes > 0),
  width integer,
  height integer,
  sha256 bytea not null,
  job_id uuid references jobs on delete cascade,
  goods_on_board_id uuid references goods_on_board on delete cascade,
  pod_id uuid references pods on delete cascade,
  incident_id uuid references incidents on delete cascade,
  document_id uuid references documents on delete cascade,
  invoice_id uuid references invoices on delete cascade,
  created_at timestamptz not null default now(),
  constraint uploads_belong_to_one_thing check (num_nonnulls(job_id, goods_on_board_id, pod_id, incident_id, document_id, invoice_id) <= 1)
);
create index uploads_of_job on uploads (job_id) where job_id is not null;
create index uploads_of_goods_on_board on uploads (goods_on_board_id) where goods_on_board_id is not null;
create index uploads_of_pod on uploads (pod_id) where pod_id is not null;
create index uploads_of_incident on uploads (incident_id) where incident_id is not null;
create index uploads_of_document on uploads (document_id) where document_id is not null;
create index uploads_of_invoice on uploads (invoice_id) where invoice_id is not null;
create index uploads_unclaimed on uploads (created_at) where num_nonnulls(job_id, goods_on_board_id, pod_id, incident_id, document_id, invoice_id) = 0;

alter table pods add column signature_upload_id uuid references uploads on delete restrict;
alter table pods add constraint pods_electronic_is_signed check (not is_electronic_pod or signature_upload_id is not null);
alter table users add column avatar_upload_id uuid references uploads on delete set null;
alter table teams add column logo_upload_id uuid references uploads on delete set null;
alter table teams add column invoice_logo_upload_id uuid references uploads on delete set null;
create index pods_by_signature on pods (signature_upload_id) where signature_upload_id is not null;
create index users_by_avatar on users (avatar_upload_id) where avatar_upload_id is not null;
create index teams_by_logo on teams (logo_upload_id) where logo_upload_id is not null;
create index teams_by_invoice_logo on teams (invoice_logo_upload_id) where invoice_logo_upload_id is not null;
