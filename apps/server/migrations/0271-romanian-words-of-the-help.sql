-- In Romanian the poster is "beneficiar", as on every screen; "client" is the poster's customer. Where staff have worded a sentence themselves, it stays.
update faq_entries set updated_at = now(), answer_ro = replace(replace(answer_ro,
    'Expeditorii publică curse de transport, iar transportatorii depun oferte.',
    'Beneficiarii publică curse de transport, iar transportatorii depun oferte.'),
    'Expeditorul atribuie cursa unei oferte, șoferul încarcă și livrează pas cu pas pe telefon, trimite dovada livrării și emite factura din același loc.',
    'Beneficiarul atribuie cursa unei oferte, șoferul încarcă și livrează pas cu pas pe telefon, trimite dovada livrării și emite factura din același loc.')
where code = 'how_it_works';
update faq_entries set updated_at = now(), answer_ro = replace(replace(replace(answer_ro,
    'un comentariu îi spune expeditorului când puteți ajunge.',
    'un comentariu îi spune beneficiarului când puteți ajunge.'),
    '- Doar expeditorul vede suma oferită.',
    '- Doar beneficiarul vede suma oferită.'),
    'Expeditorul vede noul preț, iar cel vechi rămâne în istoric.',
    'Beneficiarul vede noul preț, iar cel vechi rămâne în istoric.')
where code = 'bid';
update faq_entries set updated_at = now(), answer_ro = replace(answer_ro,
    'Ofertele care așteaptă sunt ascunse expeditorilor, care văd doar că există;',
    'Ofertele care așteaptă sunt ascunse beneficiarilor, care văd doar că există;')
where code = 'free_job';
update faq_entries set updated_at = now(), answer_ro = replace(answer_ro,
    'Fiecare pas se scrie în jurnalul cursei, iar expeditorul este anunțat, așa că nimeni nu trebuie să sune.',
    'Fiecare pas se scrie în jurnalul cursei, iar beneficiarul este anunțat, așa că nimeni nu trebuie să sune.')
where code = 'driver_steps';
update faq_entries set updated_at = now(), answer_ro = replace(answer_ro,
    'Ce este refuzat, de exemplu pentru că expeditorul a anulat între timp, rămâne cu motivul la [Pe acest telefon](/on-this-phone).',
    'Ce este refuzat, de exemplu pentru că beneficiarul a anulat între timp, rămâne cu motivul la [Pe acest telefon](/on-this-phone).')
where code = 'no_signal';
update faq_entries set updated_at = now(), answer_ro = replace(replace(answer_ro,
    'conveniți costurile suplimentare cu expeditorul și introduceți-le, iar ele sunt propuse pe factură.',
    'conveniți costurile suplimentare cu beneficiarul și introduceți-le, iar ele sunt propuse pe factură.'),
    'Expeditorul este anunțat imediat.',
    'Beneficiarul este anunțat imediat.')
where code = 'goes_wrong';
update faq_entries set updated_at = now(), answer_ro = replace(replace(replace(answer_ro,
    'Expeditorul o aprobă sau o respinge cu un motiv și o marchează ca plătită.',
    'Beneficiarul o aprobă sau o respinge cu un motiv și o marchează ca plătită.'),
    'nota de credit ajunge la client prin e-mail.',
    'nota de credit ajunge la beneficiar prin e-mail.'),
    'Clientul care a aprobat deja factura poate cere acest lucru cu Cereți o corectare.',
    'Beneficiarul care a aprobat deja factura poate cere acest lucru cu Cereți o corectare.')
where code = 'get_paid';
update faq_entries set updated_at = now(), answer_ro = replace(answer_ro,
    'Cât timp transportați o cursă, expeditorul ei vă vede pe hartă, la fel și cine are legătura publică de urmărire.',
    'Cât timp transportați o cursă, beneficiarul ei vă vede pe hartă, la fel și cine are legătura publică de urmărire.')
where code = 'position';
