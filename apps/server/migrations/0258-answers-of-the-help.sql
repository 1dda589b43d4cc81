-- Three answers of the help were not true any more. Where staff have worded a sentence themselves, it stays.
update faq_entries set
  answer_en = replace(answer_en, '£39 a month, £195 for six months or £390 a year, each plus VAT. Every plan takes 5 users and as many jobs as you like, posted or carried, without commission.',
    'For up to 5 users £39 a month, £195 for six months or £390 a year; for up to 20 users £99 a month or £990 a year. Each plus VAT, with as many jobs as you like, posted or carried, without commission.'),
  answer_ro = replace(answer_ro, '39 £ pe lună, 195 £ pentru șase luni sau 390 £ pe an, plus TVA. Fiecare abonament cuprinde 5 utilizatori și oricâte curse, publicate sau transportate, fără comision.',
    'Pentru cel mult 5 utilizatori 39 £ pe lună, 195 £ pentru șase luni sau 390 £ pe an; pentru cel mult 20 de utilizatori 99 £ pe lună sau 990 £ pe an. Prețurile sunt fără TVA și cuprind oricâte curse, publicate sau transportate, fără comision.'),
  answer_pl = replace(answer_pl, '39 £ miesięcznie, 195 £ za sześć miesięcy lub 390 £ rocznie, plus VAT. Każdy plan obejmuje 5 użytkowników i dowolną liczbę zleceń, zlecanych lub przewożonych, bez prowizji.',
    'Do 5 użytkowników 39 £ miesięcznie, 195 £ za sześć miesięcy lub 390 £ rocznie; do 20 użytkowników 99 £ miesięcznie lub 990 £ rocznie. Ceny bez VAT, z dowolną liczbą zleceń, zlecanych lub przewożonych, bez prowizji.'),
  updated_at = now()
where code = 'plans';
update faq_entries set
  answer_en = replace(answer_en, 'Any job you have posted can also be repeated from its page.',
    'A job that expired or was cancelled can also be posted again from its page, and any job can be kept there as a load.'),
  answer_ro = replace(answer_ro, 'Orice cursă publicată poate fi repetată și din pagina ei.',
    'O cursă expirată sau anulată poate fi publicată din nou și din pagina ei, iar orice cursă poate fi păstrată acolo ca încărcătură.'),
  answer_pl = replace(answer_pl, 'Każde opublikowane zlecenie można też powtórzyć z jego strony.',
    'Zlecenie, które wygasło lub zostało anulowane, można też dodać ponownie z jego strony, a każde zlecenie można tam zapisać jako ładunek.'),
  updated_at = now()
where code = 'saved_loads';
update faq_entries set
  answer_en = replace(answer_en, 'You will have to log in again. Nothing of your jobs is lost: they are on the server.',
    'You will have to log in again. What has reached the server is safe. Steps, photos and signatures that still wait on this device are deleted with its data: look under [On this phone](/on-this-phone) first and wait until nothing is left there.'),
  answer_ro = replace(answer_ro, 'Va trebui să vă autentificați din nou. Nimic din cursele dvs. nu se pierde: sunt pe server.',
    'Va trebui să vă autentificați din nou. Ce a ajuns pe server este în siguranță. Pașii, fotografiile și semnăturile care încă așteaptă pe acest dispozitiv se șterg odată cu datele: verificați mai întâi la [Pe acest telefon](/on-this-phone) și așteptați până nu mai rămâne nimic.'),
  answer_pl = replace(answer_pl, 'Trzeba będzie zalogować się ponownie. Żadne zlecenie nie zginie: są na serwerze.',
    'Trzeba będzie zalogować się ponownie. To, co dotarło na serwer, jest bezpieczne. Kroki, zdjęcia i podpisy, które czekają jeszcze na tym urządzeniu, zostaną usunięte razem z danymi: najpierw sprawdź [Na tym telefonie](/on-this-phone) i poczekaj, aż nic tam nie zostanie.'),
  updated_at = now()
where code = 'clear_cache';
