-- The answer about posting says how lists of loads are pasted.
update faq_entries set updated_at = now(),
  answer_en = answer_en || E'\n\nA list of loads, rows of a sheet or the text of an email, is pasted under Post a job, Paste a list, or dropped there as a CSV, Excel or PDF file. What is certain is posted with one press; amber cells are confirmed and red ones corrected first.',
  answer_ro = answer_ro || E'\n\nO listă de încărcături, rânduri dintr-un tabel sau textul unui e-mail, se lipește la publicare, sub „Lipiți o listă”, sau se trage acolo ca fișier CSV, Excel sau PDF. Ce este sigur se publică printr-o apăsare; celulele galbene se confirmă, iar cele roșii se corectează întâi.',
  answer_pl = answer_pl || E'\n\nListę ładunków, wiersze arkusza albo tekst e-maila, wkleja się przy dodawaniu zlecenia pod „Wklej listę” lub upuszcza tam jako plik CSV, Excel lub PDF. To, co pewne, dodaje się jednym naciśnięciem; bursztynowe komórki się potwierdza, a czerwone najpierw poprawia.'
where code = 'post_job' and position('CSV' in answer_en) = 0;
