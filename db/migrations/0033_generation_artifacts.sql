-- What a lesson's generation has so far is called by what it is. A run that is under way goes on with it.
UPDATE generation_runs SET artifacts = (
	SELECT jsonb_object_agg(CASE key
		WHEN 'begun' THEN 'finishedSections'
		WHEN 'linted' THEN 'lintedItems'
		WHEN 'checked' THEN 'checkedItems'
		WHEN 'dropped' THEN 'droppedItems'
		ELSE key END, value)
	FROM jsonb_each(artifacts)
)
WHERE artifacts ?| '{begun,linted,checked,dropped}'::text[];
