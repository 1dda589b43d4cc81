-- Whether the way of a job crosses the sea: its miles and hours leave the ferry or tunnel out, and every list says so.
alter table jobs add column crosses_sea boolean not null default false;
