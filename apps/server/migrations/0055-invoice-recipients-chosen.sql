-- No invoice without a recipient somebody has chosen: where nobody had, the Primary Member stood in and is now named.
update teams set invoice_recipient_id = primary_member.id
from users primary_member
where primary_member.team_id = teams.id and primary_member.is_primary
  and teams.invoice_recipient_id is null and not teams.external_invoice_recipient;
