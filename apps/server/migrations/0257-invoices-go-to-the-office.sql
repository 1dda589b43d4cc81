-- A user with limited access reads no price: the Primary Member receives the invoices that went to one.
update teams t set invoice_recipient_id = (select p.id from users p where p.team_id = t.id and p.is_primary)
from users u where u.id = t.invoice_recipient_id and not u.has_full_access and not u.is_primary;
