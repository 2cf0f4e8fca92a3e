-- Rows of a check have a text for each column of the template: those that wait to be confirmed get the new ones.
update import_row set content = content || '{"viTriViecLam": "", "bacNgheNghiep": ""}';
