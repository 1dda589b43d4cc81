-- Phone numbers are stored in E.164, an extension behind them as `;ext=5` (RFC 3966, decision 0106). Numbers that were typed before
-- are brought into this form where they have one meaning; the rest stay as they are, and the screens dial them as well as they can.
create function phone_in_e164(typed text) returns text language sql immutable as $$
  select case
    when typed !~ '^[\s(]*\+?[\d\s().-]+$' then typed
    when home ~ '^\+44[1-9]\d{8,9}$' or (home ~ '^\+[1-9]\d{8,14}$' and home !~ '^\+44') then home
    else typed end
  from (select regexp_replace(regexp_replace(typed, '^([\s(]*(?:\+|00)[^(]*)\(0\)', '\1'), '[^\d+]', '', 'g') as digits) signs,
    lateral (select case
      when digits ~ '^00' then regexp_replace(digits, '^00', '+')
      when digits ~ '^0' then regexp_replace(digits, '^0', '+44')
      when digits ~ '^44[1-9]\d{9}$' then '+' || digits
      when digits ~ '^[1-9]\d{9}$' then '+44' || digits
      else digits end as coded) codes,
    lateral (select regexp_replace(coded, '^\+440', '+44') as home) homes
$$;
update users set phone = phone_in_e164(phone) where phone <> phone_in_e164(phone);
update teams set phone = phone_in_e164(phone) where phone <> phone_in_e164(phone);
update teams set invoice_recipient_phone = phone_in_e164(invoice_recipient_phone)
  where invoice_recipient_phone <> phone_in_e164(invoice_recipient_phone);
update jobs set phone = phone_in_e164(phone) where phone <> phone_in_e164(phone);
update contacts set phone = phone_in_e164(phone) where phone <> phone_in_e164(phone);
drop function phone_in_e164;

-- An extension rings at the same number.
drop index users_by_phone, teams_by_phone;
create or replace function phone_key(phone text) returns text
  language sql immutable parallel safe
  return right(regexp_replace(split_part(phone, ';', 1), '\D', '', 'g'), 9);
create index users_by_phone on users (phone_key(phone)) where phone is not null;
create index teams_by_phone on teams (phone_key(phone)) where phone is not null;
create index contacts_by_phone on contacts (team_id, phone_key(phone)) where phone is not null and removed_at is null;
