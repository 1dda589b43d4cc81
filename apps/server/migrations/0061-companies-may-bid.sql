-- Whether a company may bid is staff's to say, whatever its Primary Member says of its people.
alter table teams add column can_bid boolean not null default true;
