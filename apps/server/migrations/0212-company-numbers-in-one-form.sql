-- VAT numbers are stored with their country and postcodes as the post prints them, like those that are typed from now on. A VAT
-- number that cannot be one stays as it is: the company is asked to correct it, and charges no VAT until then (decision 0107).
update teams set vat_number = 'GB' || regexp_replace(vat_number, '^VAT', '') where vat_number ~ '^(VAT)?(\d{9}|\d{12}|GD\d{3}|HA\d{3})$';
update teams set vat_number = regexp_replace(vat_number, '^VAT', '') where vat_number ~ '^VAT[A-Z]{2}\d';
update teams set vat_number = regexp_replace(vat_number, '^GR', 'EL') where vat_number ~ '^GR\d{9}$';

update teams set postal_code = regexp_replace(upper(regexp_replace(postal_code, '[\s.-]', '', 'g')), '^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$', '\1 \2')
  where upper(regexp_replace(postal_code, '[\s.-]', '', 'g')) ~ '^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$';
update teams set invoice_postal_code = regexp_replace(upper(regexp_replace(invoice_postal_code, '[\s.-]', '', 'g')), '^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$', '\1 \2')
  where upper(regexp_replace(invoice_postal_code, '[\s.-]', '', 'g')) ~ '^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$';
