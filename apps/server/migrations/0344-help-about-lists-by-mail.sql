-- The answer about posting says how lists are mailed, and of what else there are lists.
update faq_entries set updated_at = now(),
  answer_en = answer_en || E'\n\nLists may also be mailed: By email on that page gives your company an address, to which your own people forward them from their own addresses. Stops of one job are pasted in its form; contacts, saved loads, vehicles and people on their pages, under From a list.',
  answer_ro = answer_ro || E'\n\nListele pot fi trimise și prin e-mail: secțiunea „Prin e-mail” de pe acea pagină dă firmei dvs. o adresă, la care oamenii firmei le redirecționează de pe adresele lor. Opririle unei curse se lipesc în formularul ei; contactele, încărcăturile salvate, vehiculele și persoanele pe paginile lor, la „Dintr-o listă”.',
  answer_pl = answer_pl || E'\n\nListy można też przesyłać e-mailem: „E-mailem” na tej stronie daje firmie adres, na który jej osoby przekazują je ze swoich adresów. Punkty jednego zlecenia wkleja się w jego formularzu; kontakty, zapisane ładunki, pojazdy i osoby na ich stronach, pod „Z listy”.'
where code = 'post_job' and position('mailed: By email' in answer_en) = 0;
