-- What an account has uploaded and not saved is summed before and after each upload.
create index file_pending on file (uploaded_by) include (size) where state = 'pending';
