-- What parts the cells of the CSV files that a person gets; null: by the person's language [UX-019].
alter table users add column csv_separator text check (csv_separator in (',', ';'));
