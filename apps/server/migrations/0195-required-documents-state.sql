-- "Your documents are under review or rejected" was also said to companies that had sent none. What is the matter with the
-- required documents is one of five states (requiredDocumentsStates of the domain), the one that asks for something first.
-- Users without a company, such as staff, have none: missing.

create function team_documents_state(of_team uuid, today date) returns text
language sql stable parallel safe as $$
  select case when of_team is null then 'missing' when team_documents_approved(of_team, today) then 'approved' else (
    select due.state from (
      select coalesce((
        select case d.status when 'pending' then 'under_review' when 'rejected' then 'rejected' else 'expired' end
        from documents d where d.team_id = of_team and d.type_id = t.id
        order by d.created_at desc, d.id desc limit 1), 'missing') as state
      from document_types t join teams on teams.id = of_team and teams.company_kind = any (t.mandatory_for)
      where not exists (
        select from documents d where d.team_id = of_team and d.type_id = t.id and document_holds(d.status, d.expiry, today))
    ) due
    order by array_position(array['rejected', 'expired', 'missing', 'under_review'], due.state) limit 1) end
$$;
