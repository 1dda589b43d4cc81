-- Which wording of the terms somebody agreed to, besides when.
alter table users add column terms_version date;
comment on column users.terms_version is 'The day of the wording that was agreed to (packages/domain/src/onboarding/terms.ts).';
