-- Letters that no font of a PDF file has: who gets a report that is sent by itself is told of them in its letter [UX-015, UX-019].
alter table downloads add column missing_letters text not null default '';
